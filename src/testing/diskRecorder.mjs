// Loaded before the program (`node --import`): records what it syncs, and mirrors it. The mirror is the disk after a power failure: files
// have the content that was last synced, and unsynced writes are lost.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname } from 'node:path'

const { RECORDED_FOLDER: folder, MIRROR_FOLDER: mirror } = process.env
const real = { ...fs }
/** @type {Map<number, string>} */
const paths = new Map()
// The database writes in a thread of its own, so the threads share a file.
const log = `${mirror}.events`
globalThis.diskEvents = {
  clear: () => real.rmSync(log, { force: true }),
  /** @returns {string[]} in order: "write base/5/1259", "sync pg_wal/0000…" */
  read: () => (real.existsSync(log) ? real.readFileSync(log, 'utf8').trimEnd().split('\n') : []),
}

const isRecorded = (path) => typeof path === 'string' && path.startsWith(`${folder}/`)
const mirrored = (path) => mirror + path.slice(folder.length)

function record(kind, file) {
  const path = paths.get(file)
  if (path === undefined) return
  // Not `appendFileSync`, which calls the functions that this file replaces.
  const events = real.openSync(log, 'a')
  real.writeSync(events, `${kind} ${path.slice(folder.length + 1)}\n`)
  real.closeSync(events)
  if (kind !== 'sync' || real.fstatSync(file).isDirectory()) return
  real.mkdirSync(dirname(mirrored(path)), { recursive: true })
  real.copyFileSync(path, mirrored(path))
}

fs.openSync = (path, ...rest) => {
  const file = real.openSync(path, ...rest)
  if (isRecorded(path)) paths.set(file, path)
  return file
}
fs.closeSync = (file) => {
  paths.delete(file)
  real.closeSync(file)
}
fs.writeSync = (file, ...rest) => {
  record('write', file)
  return real.writeSync(file, ...rest)
}
fs.fsyncSync = (file) => {
  real.fsyncSync(file)
  record('sync', file)
}
fs.fdatasyncSync = (file) => {
  real.fdatasyncSync(file)
  record('sync', file)
}
fs.fdatasync = (file, done) =>
  real.fdatasync(file, (error) => {
    record('sync', file)
    done(error)
  })
fs.mkdirSync = (path, ...rest) => {
  const made = real.mkdirSync(path, ...rest)
  if (isRecorded(path)) real.mkdirSync(mirrored(path), { recursive: true })
  return made
}
fs.renameSync = (from, to) => {
  real.renameSync(from, to)
  if (isRecorded(from) && real.existsSync(mirrored(from))) real.renameSync(mirrored(from), mirrored(to))
}
fs.unlinkSync = (path) => {
  real.unlinkSync(path)
  if (isRecorded(path)) real.rmSync(mirrored(path), { force: true })
}
syncBuiltinESMExports()
