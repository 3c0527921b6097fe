/** The data folder contains personal data and secrets, so only its owner may read it. */
import { existsSync } from 'node:fs'
import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../shared/errors.ts'

const ownerOnlyFolder = 0o700
const ownerOnlyFile = 0o600
const otherUsers = 0o077
const sticky = 0o1000

/**
 * Creates the folder, or removes other users' access to an existing one.
 * @returns a warning when that is not possible, e.g. for a shared folder or one of another user
 * @throws StartError when it is not writable
 */
export async function prepareDataFolder(folder: string): Promise<string | null> {
  try {
    // Node's recursive mkdir never returns below folders such as /proc that accept no entries: check the nearest existing one first.
    let existing = folder
    while (!existsSync(existing) && dirname(existing) !== existing) existing = dirname(existing)
    await access(existing, constants.W_OK)
    if (existing.startsWith('/proc')) throw new RangeError('no folder for data')
    await mkdir(folder, { recursive: true, mode: ownerOnlyFolder })
    await access(folder, constants.W_OK)
  } catch {
    throw new StartError(
      `Cannot start: DATA_DIR is ${folder}, which is not writable. Grant this user write access, or choose another folder.`,
    )
  }
  // Windows uses access control lists instead of modes; a user's folders are private there.
  if (process.platform === 'win32') return null
  // Protects every file written from now on, also by the database, even in an open folder.
  process.umask(otherUsers)
  try {
    if ((await stat(folder)).mode & sticky) throw new RangeError('it is a shared folder')
    await closeToOthers(folder, ownerOnlyFolder)
    await closeOutbox(join(folder, 'outbox'))
    return null
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `DATA_DIR: other users of this machine may read ${folder} (${reason}). Use a folder that belongs to the shop's user.`
  }
}

/** Emails and codes that earlier versions wrote with read access for everyone. */
async function closeOutbox(outbox: string): Promise<void> {
  for (const folder of [outbox, join(outbox, 'sms')]) {
    if (!existsSync(folder)) continue
    await closeToOthers(folder, ownerOnlyFolder)
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (entry.isFile()) await closeToOthers(join(folder, entry.name), ownerOnlyFile)
    }
  }
}

async function closeToOthers(path: string, mode: number): Promise<void> {
  if ((await stat(path)).mode & otherUsers) await chmod(path, mode)
}
