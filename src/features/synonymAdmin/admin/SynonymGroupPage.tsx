import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { languages as allLanguages, languageNames } from '../../../shared/locale.ts'
import { SelectField, TextAreaField } from '../../../ui/Field.tsx'
import { useTextEditor } from '../../catalogAdmin/admin/useTextEditor.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { BackLink } from '../../staff/admin/BackLink.tsx'
import { DeleteButton } from '../../staff/admin/editor/DeleteButton.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { PageTitle } from '../../staff/admin/parts.tsx'
import { synonymGroupPath, synonymsAdminPath } from '../../staff/staff.paths.ts'
import type { AdminSynonymGroup } from '../server/synonymAdmin.contract.ts'
import {
  createSynonymGroupCall,
  deleteSynonymGroupCall,
  saveSynonymGroupCall,
  synonymGroupCall,
} from '../synonymAdmin.calls.ts'
import { maxWords, nameGroup, type SynonymForm, splitWords, synonymFields } from '../synonymForm.ts'

export interface SynonymGroupData {
  /** Null for a new one. */
  group: AdminSynonymGroup | null
  start: SynonymForm
}

/** Edits a group of synonyms of the shop, or adds one. */
export function SynonymGroupPage() {
  const { group } = useLoaderData<SynonymGroupData>()
  // The key resets the input when another group is opened.
  return <Editor key={group?.id ?? 'new'} />
}

function Editor() {
  const t = useTranslations('adminSynonyms')
  const { group, start } = useLoaderData<SynonymGroupData>()
  const { api, languages } = useAdmin()
  const isOpen = useCan()('catalog.edit')
  const draftKey = `synonyms.${group?.id ?? 'new'}`
  const { editor, form, field } = useTextEditor({
    draftKey,
    loaded: group ?? { version: '', form: start },
    record: group && {
      read: () => api.call(synonymGroupCall, { params: { id: group.id } }),
      save: (input) => api.call(saveSynonymGroupCall, { params: { id: group.id }, input }),
    },
    create: async (input) =>
      synonymGroupPath((await api.call(createSynonymGroupCall, { input: { form: input } })).data.id),
  })
  const title = group ? nameGroup(splitWords(group.form.words)) : t('add')
  const nameField = (path: string) => {
    const name = synonymFields.find((each) => each === path)
    return name ? t(`field.${name}`) : path
  }
  return (
    <>
      <BackLink to={synonymsAdminPath}>{t('title')}</BackLink>
      <PageTitle title={title}>
        {group && isOpen && (
          <DeleteButton
            label={t('delete')}
            name={title}
            title={t('deleteTitle')}
            note={t('deleteNote', { words: title })}
            draftKey={draftKey}
            listPath={synonymsAdminPath}
            onDelete={() =>
              api.call(deleteSynonymGroupCall, { params: { id: group.id }, input: { version: group.version } })
            }
          />
        )}
      </PageTitle>
      <EditorForm
        editor={editor}
        label={title}
        isOpen={isOpen}
        {...(group ? {} : { submitLabel: t('create') })}
        nameField={nameField}
        describeError={(path, problem) => t('fieldProblem', { field: nameField(path), problem })}
        showValue={(path, value) => (path === 'words' ? splitWords(value).join(', ') : nameLanguage(value))}
      >
        <div className="flex max-w-xl flex-col gap-6 pb-6">
          <TextAreaField
            {...field('words')}
            label={t('field.words')}
            hint={t('wordsHint', { count: maxWords })}
            rows={6}
            maxLength={2000}
            readOnly={!isOpen}
            required
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
          <SelectField
            {...field('language')}
            label={t('field.language')}
            hint={form.language === '' ? undefined : t('languageHint')}
            disabled={!isOpen}
          >
            {['', ...allLanguages.filter((each) => languages.includes(each) || each === form.language)].map((each) => (
              <option key={each} value={each}>
                {nameLanguage(each)}
              </option>
            ))}
          </SelectField>
        </div>
      </EditorForm>
    </>
  )

  function nameLanguage(code: string): string {
    const language = allLanguages.find((each) => each === code)
    return language ? languageNames[language] : t('allLanguages')
  }
}
