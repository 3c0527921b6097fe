import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { toLanguagePath } from '../../../shared/languageUrl.ts'
import { type Language, languageNames } from '../../../shared/locale.ts'
import { searchPath } from '../../../shared/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { Section } from '../../staff/admin/parts.tsx'
import { useSearchField } from '../../staff/admin/useSearchField.ts'
import { productAdminPath } from '../../staff/staff.paths.ts'

export interface Trial {
  /** As typed; empty before the first search. */
  text: string
  language: Language
  /** What the shop finds; null before the first search. */
  found: {
    count: number
    /** The first ones. */
    products: readonly { id: number; name: string }[]
    /** The spelling that was searched for instead; null when nothing was corrected. */
    corrected: string | null
  } | null
}

/** Shows what a search in the shop finds now. It is in the URL, so that its results are up to date after each change. */
export function SearchTrial({ trial: { text, language, found } }: { trial: Trial }) {
  const t = useTranslations('adminSynonyms.trial')
  const { languages } = useAdmin()
  const searchField = useSearchField(text)
  return (
    <Section title={t('title')}>
      <Form role="search" aria-label={t('title')} preventScrollReset className="flex flex-wrap items-end gap-3">
        <TextField
          {...searchField}
          type="search"
          name="search"
          label={t('text')}
          className="min-w-0 max-w-sm grow basis-48"
          maxLength={100}
          autoComplete="off"
        />
        {languages.length > 1 && (
          <SelectField key={language} name="language" label={t('language')} defaultValue={language}>
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" look="line">
          {t('submit')}
        </Button>
      </Form>
      <div role="status" className="max-w-prose has-[p]:pt-4">
        {found && (
          <>
            <p>
              {t('result', { text, count: found.count })}{' '}
              {found.corrected !== null && t('corrected', { text: found.corrected })}
            </p>
            {found.count > found.products.length && (
              <p className="pt-2 text-quiet text-sm">{t('first', { count: found.products.length })}</p>
            )}
            <ul className="pt-1 text-sm">
              {found.products.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={productAdminPath(id)}
                    lang={language}
                    className="inline-block py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
            <p className="pt-2 text-sm">
              <a
                href={toLanguagePath(language, searchPath(text))}
                target="_blank"
                rel="noreferrer"
                className="inline-block py-1 underline underline-offset-4"
              >
                {t('open')}
              </a>
            </p>
          </>
        )}
      </div>
    </Section>
  )
}
