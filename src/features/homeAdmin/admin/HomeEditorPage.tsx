import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { findMainLanguage, type Language, languageNames } from '../../../shared/locale.ts'
import { homePath } from '../../../shared/paths.ts'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/Field.tsx'
import { type HomeForm, ownHome } from '../../home/home.form.ts'
import { mainHome } from '../../home/home.layouts.ts'
import { useAdmin, useCan } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { LanguageChoice } from '../../staff/admin/editor/LanguageChoice.tsx'
import { findTextLanguage } from '../../staff/admin/editor/textFields.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { VersionList } from '../../staff/admin/editor/VersionList.tsx'
import { compact, PageTitle, Section } from '../../staff/admin/parts.tsx'
import { adminHomeCall, homeVersionsCall, publishHomeCall, startingHomeCall } from '../homeAdmin.calls.ts'
import { isTextMissing } from '../homeTexts.ts'
import type { AdminHome, BlockProblem, HomeChoices } from '../server/homeAdmin.contract.ts'
import { BlockList } from './BlockList.tsx'
import { HomePreview } from './HomePreview.tsx'
import { LookFields } from './LookFields.tsx'
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
  const editor = useEditor<HomeForm, AdminHome>({
    draftKey: 'home.1',
    loaded: home,
    read: async () => (await api.call(adminHomeCall)).data,
    save: async (form, { version }) => (await api.call(publishHomeCall, { input: { version, form } })).data,
    describeSaved: () => t('published'),
  })
  const { stored, form, findError, change } = editor
  const isOwn = form.shown === ownHome
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
          const block = form.blocks.find(({ id }) => path.startsWith(`blocks.${id}.`))
          return block ? `${t(`kind.${block.kind}`)}: ${message}` : message
        }}
        onPick={(path) => {
          const block = form.blocks.find(({ id }) => path.startsWith(`blocks.${id}.`))
          if (block) setShownBlock({ id: block.id })
          const isBlockText = /^blocks\.[^.]+\.texts\./.test(path)
          // A text of a block is required in the main language only.
          setLanguage(isBlockText ? mainLanguage : (findTextLanguage(path) ?? language))
        }}
      >
        <Section title={t('shown.title')}>
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
            <option value="">{t('shown.setting', { home: names.nameHome(choices.setting) })}</option>
            <option value={ownHome}>{t('shown.own')}</option>
            {choices.homes.map(({ key }) => (
              <option key={key} value={key}>
                {names.nameHome(key)}
              </option>
            ))}
          </SelectField>
        </Section>
        {isOwn && (
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
                choices={languages}
                language={language}
                onLanguage={setLanguage}
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

interface StartingPointProps {
  homes: HomeChoices['homes']
  nameHome(key: string): string
  onUse(form: HomeForm): void
}

/** Fills the editor with the look and the blocks of one of the homes. */
function StartingPoint({ homes, nameHome, onUse }: StartingPointProps) {
  const t = useTranslations('adminHomes')
  const { api } = useAdmin()
  const starts = homes.filter(({ key }) => key !== mainHome)
  const [key, setKey] = useState(starts[0]?.key ?? '')
  const [isFailed, setFailed] = useState(false)
  const start = () =>
    api.call(startingHomeCall, { params: { key } }).then(
      ({ data }) => {
        setFailed(false)
        onUse(data)
      },
      () => setFailed(true),
    )
  return (
    <Section title={t('start.title')}>
      <p className="pb-3 text-quiet text-sm">{t('start.note')}</p>
      {isFailed && <ErrorAlert message={t('start.failed')} />}
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label={t('start.label')}
          className="w-full max-w-md"
          value={key}
          onChange={({ target }) => setKey(target.value)}
        >
          {starts.map((home) => (
            <option key={home.key} value={home.key}>
              {nameHome(home.key)}
            </option>
          ))}
        </SelectField>
        <Button look="line" onClick={() => void start()}>
          {t('start.use')}
        </Button>
      </div>
    </Section>
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
