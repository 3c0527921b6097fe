import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { findMainLanguage, type Language, languageNames } from '../../../shared/locale.ts'
import { homePath } from '../../../shared/paths.ts'
import { buttonClass } from '../../../ui/Button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import { type HomeForm, ownHome } from '../../home/home.form.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { LanguageChoice } from '../../staff/admin/editor/LanguageChoice.tsx'
import { findTextLanguage } from '../../staff/admin/editor/textFields.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { VersionList } from '../../staff/admin/editor/VersionList.tsx'
import { compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { adminHomeCall, homeVersionsCall, publishHomeCall } from '../homeAdmin.calls.ts'
import { isTextMissing } from '../homeTexts.ts'
import type { AdminHome, BlockProblem, HomeChoices } from '../server/homeAdmin.contract.ts'
import { BlockList } from './BlockList.tsx'
import { HomePreview } from './HomePreview.tsx'
import { LookFields } from './LookFields.tsx'
import { StartingPoint } from './StartingPoint.tsx'
import { useHomeNames } from './useHomeNames.ts'

/** Selects the home shown at `/`, and edits the look and blocks of the shop's own home. */
export function HomeEditorPage() {
  const { home, choices } = useLoaderData<{ home: AdminHome; choices: HomeChoices }>()
  const t = useTranslations('adminHomes')
  const isOpen = useCan()('content.edit')
  const { api, languages } = useAdmin()
  const mainLanguage = findMainLanguage(languages)
  const names = useHomeNames(choices)
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const [problems, setProblems] = useState<Readonly<Record<string, BlockProblem>>>({})
  const [shownBlock, setShownBlock] = useState<{ id: string } | null>(null)
  const editor = useHomeEditor(home)
  const { stored, form, change } = editor
  const findBlock = (path: string) => form.blocks.find(({ id }) => path.startsWith(`blocks.${id}.`))
  return (
    <>
      <PageTitle title={t('title')}>
        <a href={homePath} target="_blank" rel="noreferrer" className={buttonClass('line', compact)}>
          {t('view')}
        </a>
      </PageTitle>
      <EditorForm
        editor={editor}
        label={t('title')}
        submitLabel={t('publish')}
        isOpen={isOpen}
        nameField={names.nameField}
        showValue={names.showValue}
        describeError={(path, message) => {
          const block = findBlock(path)
          return block ? `${t(`kind.${block.kind}`)}: ${message}` : message
        }}
        onPick={(path) => {
          const block = findBlock(path)
          if (block) setShownBlock({ id: block.id })
          const isBlockText = /^blocks\.[^.]+\.texts\./.test(path)
          // A text of a block is required in the main language only.
          setLanguage(isBlockText ? mainLanguage : (findTextLanguage(path) ?? language))
        }}
      >
        <Section title={t('shown.title')}>
          <ShownHomeField editor={editor} choices={choices} nameHome={names.nameHome} isOpen={isOpen} />
        </Section>
        {form.shown === ownHome && (
          <OwnHomeSections
            {...{ editor, choices, names, language, problems, shownBlock, isOpen }}
            onLanguage={setLanguage}
          />
        )}
        {isOpen && (
          <Section title={t('preview.title')}>
            <HomePreview form={form} language={language} onProblems={setProblems} />
          </Section>
        )}
        <VersionList
          key={stored.version}
          read={async () => (await api.call(homeVersionsCall)).data}
          summarize={(version) => (
            <span className="min-w-0 flex-1 text-quiet [overflow-wrap:anywhere]">
              {version.shown === ownHome
                ? t('versionOwn', { count: version.blocks.length })
                : names.showValue('shown', version.shown)}
            </span>
          )}
          isOpen={isOpen}
          onUse={change}
        />
      </EditorForm>
    </>
  )
}

function useHomeEditor(home: AdminHome) {
  const t = useTranslations('adminHomes')
  const { api } = useAdmin()
  return useEditor<HomeForm, AdminHome>({
    draftKey: 'home.1',
    loaded: home,
    read: async () => (await api.call(adminHomeCall)).data,
    save: async (form, { version }) => (await api.call(publishHomeCall, { input: { version, form } })).data,
    describeSaved: () => t('published'),
  })
}

type HomeEditor = ReturnType<typeof useHomeEditor>

interface ShownHomeFieldProps {
  editor: HomeEditor
  choices: HomeChoices
  nameHome(key: string): string
  isOpen: boolean
}

/** Which home the shop shows: that of the setting, its own, or another one. */
function ShownHomeField({ editor, choices, nameHome, isOpen }: ShownHomeFieldProps) {
  const t = useTranslations('adminHomes')
  const { form, findError, change } = editor
  return (
    <SelectField
      id={toFieldId('shown')}
      label={t('shown.label')}
      hint={t('shown.hint')}
      className="max-w-xl"
      value={form.shown}
      disabled={!isOpen}
      error={findError('shown')}
      onChange={({ target }) => change({ ...form, shown: target.value })}
    >
      <option value="">{t('shown.setting', { home: nameHome(choices.setting) })}</option>
      <option value={ownHome}>{t('shown.own')}</option>
      {choices.homes.map(({ key }) => (
        <option key={key} value={key}>
          {nameHome(key)}
        </option>
      ))}
    </SelectField>
  )
}

interface OwnHomeSectionsProps {
  editor: HomeEditor
  choices: HomeChoices
  names: ReturnType<typeof useHomeNames>
  language: Language
  problems: Readonly<Record<string, BlockProblem>>
  shownBlock: { id: string } | null
  isOpen: boolean
  onLanguage(language: Language): void
}

/** The look, the texts and the blocks of the shop's own home. */
function OwnHomeSections(props: OwnHomeSectionsProps) {
  const { editor, choices, names, language, problems, shownBlock, isOpen, onLanguage } = props
  const t = useTranslations('adminHomes')
  const { languages } = useAdmin()
  const mainLanguage = findMainLanguage(languages)
  const { form, findError, change } = editor
  return (
    <>
      {isOpen && (
        <StartingPoint
          homes={choices.homes}
          nameHome={names.nameHome}
          onUse={(start) => change(start, t('start.done'))}
        />
      )}
      <Section title={t('look.title')}>
        <LookFields form={form} isOpen={isOpen} names={names} onChange={change} />
      </Section>
      <Section title={t('texts.title')}>
        <LanguageChoice
          language={language}
          onLanguage={onLanguage}
          isMissing={(each) => isTextMissing(form, each, mainLanguage)}
        />
        <PageTexts form={form} language={language} isOpen={isOpen} onChange={change} />
      </Section>
      <Section title={t('blocks.title')}>
        <BlockList
          form={form}
          choices={choices}
          language={language}
          problems={problems}
          shown={shownBlock}
          isOpen={isOpen}
          findError={findError}
          onChange={change}
        />
      </Section>
    </>
  )
}

interface PageTextsProps {
  form: HomeForm
  language: Language
  isOpen: boolean
  onChange(form: HomeForm): void
}

function PageTexts({ form, language, isOpen, onChange }: PageTextsProps) {
  const t = useTranslations('adminHomes')
  const text = form.texts[language]
  const field = (name: 'title' | 'description') => ({
    id: toFieldId(`texts.${language}.${name}`),
    lang: language,
    label: `${t(`field.${name}`)} (${languageNames[language]})`,
    hint: t(`hint.${name}`),
    value: text[name],
    readOnly: !isOpen,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...form, texts: { ...form.texts, [language]: { ...text, [name]: target.value } } }),
  })
  return (
    <div className="grid items-start gap-4 pt-2 sm:grid-cols-2">
      <TextField {...field('title')} maxLength={90} />
      <TextAreaField {...field('description')} rows={3} maxLength={260} />
    </div>
  )
}
