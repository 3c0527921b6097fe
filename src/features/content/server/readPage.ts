import { Value } from 'typebox/value'
import type { Services } from '../../../kit/services.ts'
import type { Language } from '../../../shared/locale.ts'
import { type ContentPage, findPage } from './content.sql.ts'
import { PageDetails } from './details.contract.ts'
import { insertPhone } from './phoneLink.ts'

export interface ReadPage extends Omit<ContentPage, 'details'> {
  details: PageDetails
}

/** A content page with the shop's phone number in its text; null for an unknown slug. */
export async function readPage(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  slug: string,
  language: Language,
): Promise<ReadPage | null> {
  const page = await findPage(db, slug, language)
  return (
    page && {
      ...page,
      html: insertPhone(page.html, settings.shopPhone),
      metaTitle: page.metaTitle || page.title,
      details: parseDetails(page.details),
    }
  )
}

/** Omits details that do not match the schema, because they may have been edited in the database. */
function parseDetails(value: unknown): PageDetails {
  return Value.Check(PageDetails, value) ? value : {}
}
