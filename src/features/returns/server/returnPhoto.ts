/** Photos of returned goods, stored outside every served folder. */
import { randomBytes } from 'node:crypto'
import type { Db } from '../../../kit/database/database.ts'
import { inTransaction } from '../../../kit/database/transaction.ts'
import type { FileContent } from '../../../kit/fileStore/fileStore.ts'
import { removeOrphans } from '../../../kit/fileStore/removeOrphans.ts'
import type { Upload } from '../../../kit/http/upload.ts'
import type { Services } from '../../../kit/services.ts'
import { ShopError } from '../../../shared/errors.ts'
import { lockOrder } from '../../order/server/lockOrder.sql.ts'
import { maxPhotos } from '../return.form.ts'
import { resizePhoto } from './resizePhoto.ts'
import { findReturnOrder, parseReturnNumber } from './return.sql.ts'
import { findReturnId } from './returnLists.sql.ts'

const folder = 'returns'

/**
 * Adds a photo to a return that has not arrived. The caller checks ownership.
 * @throws ShopError `request.invalid` for `photo`, `return.photosFull`, `return.notAllowed`
 */
export async function addReturnPhoto(
  { db, files, now }: Pick<Services, 'db' | 'files' | 'now'>,
  orderId: number,
  returnId: number,
  upload: Upload,
  describeProblem: () => string,
): Promise<void> {
  const photo = await resizePhoto(upload)
  if (!photo) throw new ShopError('request.invalid', {}, { photo: [describeProblem()] })
  const path = `${folder}/${randomBytes(16).toString('hex')}.jpg`
  await files.put(path, photo.content)
  try {
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderId)
      const order = await findReturnOrder(tx, orderId)
      const request = order?.returns.find(({ id }) => id === returnId)
      if (!request || !mayAddPhotos(request.status)) throw new ShopError('return.notAllowed')
      if (request.photos.length >= maxPhotos) throw new ShopError('return.photosFull', { limit: maxPhotos })
      await tx
        .insertInto('order_return_photo')
        .values({ return_id: returnId, path, thumbnail: photo.thumbnail, created_at: now() })
        .execute()
    })
  } catch (error) {
    await files.remove(path)
    throw error
  }
}

/**
 * A photo in full size.
 * @param number of the return, such as `100001-R1` @param place in the list of its photos, starting at 1
 * @returns null for an unknown return or photo
 */
export async function readReturnPhoto(
  { db, files }: Pick<Services, 'db' | 'files'>,
  number: string,
  place: number,
): Promise<FileContent | null> {
  const parsed = parseReturnNumber(number)
  const found = parsed && (await findReturnId(db, parsed))
  const order = found && (await findReturnOrder(db, found.orderId))
  const photo = order?.returns.find(({ id }) => id === found?.id)?.photos[place - 1]
  return photo ? files.read(photo.path) : null
}

/** Photos can be added while the shop may still look at them. */
export function mayAddPhotos(status: string): boolean {
  return status === 'requested' || status === 'approved'
}

/** Deletes the files of photos whose rows no longer exist. */
export async function purgeReturnPhotos({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>): Promise<void> {
  await removeOrphans(files, folder, await listPhotoPaths(db), now())
}

async function listPhotoPaths(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('order_return_photo').select('path').execute()
  return new Set(rows.map(({ path }) => path))
}
