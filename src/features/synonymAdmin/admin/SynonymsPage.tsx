import { Link, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { languageNames, languages } from '../../../shared/locale.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { useChange } from '../../staff/admin/form/useChange.tsx'
import { Badge, compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { useListKeys } from '../../staff/admin/useListKeys.ts'
import { synonymGroupPath } from '../../staff/staff.paths.ts'
import type { BuiltInGroup, OwnGroup, SynonymGroups } from '../server/synonymAdmin.contract.ts'
import { switchSynonymGroupCall } from '../synonymAdmin.calls.ts'
import { nameGroup } from '../synonymForm.ts'
import { SearchTrial, type Trial } from './SearchTrial.tsx'

export interface SynonymsData {
  groups: SynonymGroups
  trial: Trial
}

/** Groups of words with the same meaning for the search: the shop's own, and the built-in ones. */
export function SynonymsPage() {
  const t = useTranslations('adminSynonyms')
  const { groups, trial } = useLoaderData<SynonymsData>()
  const mayEdit = useCan()('catalog.edit')
  useListKeys()
  return (
    <>
      <PageTitle title={t('title')}>
        {mayEdit && (
          <ButtonLink className={compact} to={synonymGroupPath('new')}>
            {t('add')}
          </ButtonLink>
        )}
      </PageTitle>
      <p className="max-w-prose pb-4 text-quiet">{t('intro')}</p>
      <SearchTrial trial={trial} />
      <Section title={t('own')}>
        {groups.own.length === 0 && (
          <p className="max-w-prose text-quiet">
            {t('none')}. {t('noneHint')}
          </p>
        )}
        {[null, ...languages].map((language) => (
          <OwnGroups
            key={language}
            title={language === null ? t('allLanguages') : languageNames[language]}
            groups={groups.own.filter((group) => group.language === language)}
          />
        ))}
      </Section>
      <BuiltInGroups groups={groups.builtIn} mayEdit={mayEdit} />
    </>
  )
}

/** The shop's groups for searches in one language, or in all. */
function OwnGroups({ title, groups }: { title: string; groups: readonly OwnGroup[] }) {
  if (groups.length === 0) return null
  return (
    <div className="pb-5 last:pb-0">
      <h3 className="pb-2 font-medium font-text text-sm [font-stretch:normal]">{title}</h3>
      <ul aria-label={title} className="border-line border-t text-sm">
        {groups.map(({ id, words }) => (
          <li key={id} className="relative border-line border-b py-2.5 focus-within:bg-raised hover:bg-raised">
            <Link
              to={synonymGroupPath(id)}
              data-list-row=""
              className="font-medium underline-offset-4 [overflow-wrap:anywhere] after:absolute after:inset-0 hover:underline"
            >
              {words.join(', ')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function BuiltInGroups({ groups, mayEdit }: { groups: readonly BuiltInGroup[]; mayEdit: boolean }) {
  const t = useTranslations('adminSynonyms')
  const { api } = useAdmin()
  const { note, isBusy, change } = useChange()
  const switchGroup = ({ code, words }: BuiltInGroup, isOn: boolean) => ({
    run: () => api.call(switchSynonymGroupCall, { params: { code }, input: { isOn } }),
    done: t(isOn ? 'done.on' : 'done.off', { words: nameGroup(words) }),
  })
  return (
    <Section title={t('builtIn')}>
      <p className="max-w-prose pb-4 text-quiet text-sm">{t('builtInNote')}</p>
      {note}
      <ul aria-label={t('builtIn')} className="border-line border-t text-sm">
        {groups.map((group) => (
          <li
            key={group.code}
            className="flex items-center justify-between gap-x-4 border-line border-b py-1.5 max-sm:py-1"
          >
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {group.words.join(', ')} {!group.isOn && <Badge isUrgent>{t('off')}</Badge>}
            </p>
            {mayEdit && (
              <Button
                look="line"
                className={compact}
                isBusy={isBusy}
                onClick={() =>
                  void change({
                    ...switchGroup(group, !group.isOn),
                    undo: { ...switchGroup(group, group.isOn), label: t('undo') },
                  })
                }
              >
                {t(group.isOn ? 'switchOff' : 'switchOn')}
                <span className="sr-only">: {nameGroup(group.words)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
