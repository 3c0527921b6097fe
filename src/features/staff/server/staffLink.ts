/** The link to choose a password, for a member of the staff. It works once; a new link replaces it. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Db } from '../../../kit/database/database.ts'
import { emailPage, linkParagraph, paragraph } from '../../../kit/mail/email.ts'
import { greeting } from '../../../kit/mail/greeting.ts'
import { queueMail } from '../../../kit/mail/mailQueue.sql.ts'
import type { MailWriter } from '../../../kit/mail/mailWorker.ts'
import type { Settings } from '../../../kit/services.ts'
import { translator } from '../../../kit/text/translator.ts'
import { hourMs } from '../../../shared/durations.ts'
import { hashSecret, newSecret } from '../../session/server/identity.ts'
import { welcomePath } from '../staff.paths.ts'
import { findStaffById, type Staff } from './staff.sql.ts'

const linkHours = 48

/** Creates the link. The secret is in the URL's fragment, so that no server logs it. @returns its URL */
export async function makeStaffLink(
  db: Db,
  staffId: number,
  { baseUrl }: Pick<Settings, 'baseUrl'>,
  now: Date,
): Promise<string> {
  const token = newSecret()
  await db
    .updateTable('staff')
    .set({ link_token_hash: hashSecret(token), link_expires_at: new Date(now.getTime() + linkHours * hourMs) })
    .where('id', '=', staffId)
    .execute()
  return `${baseUrl}${welcomePath}#${token}`
}

/**
 * Uses up a link. The where clause is the check, so that only one of two concurrent uses succeeds. @returns null when it is
 * invalid or expired
 */
export async function consumeStaffLink(tx: Db, token: string, now: Date): Promise<number | null> {
  const row = await tx
    .updateTable('staff')
    .set({ link_token_hash: null, link_expires_at: null })
    .where('link_token_hash', '=', hashSecret(token))
    .where('link_expires_at', '>', now)
    .where('is_active', '=', true)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Emails the link. It is created when the email is sent, so that the outbox contains no secret. */
export async function inviteStaff(
  tx: Db,
  { id, email, language }: Pick<Staff, 'id' | 'email' | 'language'>,
  now: Date,
) {
  await queueMail(tx, { kind: 'staff-invitation', recipient: email, language, data: { staffId: id } }, now)
}

const Data = Type.Object({ staffId: Type.Integer() })

export const writeStaffInvitation: MailWriter = async ({ db, settings, now }, data, language) => {
  const staff = await findStaffById(db, parseData(data).staffId)
  if (!staff?.isActive || staff.passwordHash !== null) return null
  const t = translator(language, 'server')
  const shop = settings.shopName
  const url = await makeStaffLink(db, staff.id, settings, now())
  const before = [greeting(staff.name, language), t('mail.staffInvitation.text', { shop, hours: linkHours })]
  const after = [t('mail.staffInvitation.ignore'), shop]
  return {
    subject: t('mail.staffInvitation.subject', { shop }),
    text: [...before, url, ...after].join('\n\n'),
    html: emailPage(language, [
      ...before.map(paragraph),
      linkParagraph({ label: t('mail.staffInvitation.link'), url }),
      ...after.map(paragraph),
    ]),
  }
}

function parseData(data: unknown): Static<typeof Data> {
  if (!Value.Check(Data, data)) throw new RangeError('an invitation without a member of the staff')
  return data
}
