import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import { type LegalAnswers, legalAnswerFields, noAnswers, returnPayers } from '../../contentAdmin/legalPages.ts'
import { useNextStep } from '../../dashboard/admin/useNextStep.ts'
import { useAdmin, useCan, useMe } from '../../staff/admin/adminContext.tsx'
import { EditorForm } from '../../staff/admin/editor/EditorForm.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { useEditor } from '../../staff/admin/editor/useEditor.ts'
import { PageTitle, Section } from '../../staff/admin/parts.tsx'
import type { LegalTexts } from '../server/setup.contract.ts'
import { legalTextsCall, publishLegalTextsCall } from '../setup.calls.ts'
import { LegalTextList } from './LegalTextList.tsx'

/** Counted from the last keystroke. */
const previewDelayMs = 400

/** The legal pages of a new shop: a few questions, the texts to read, and one button that publishes them. */
export function LegalTextsPage() {
  const t = useTranslations('adminSetup.legal')
  const mayEdit = useCan()('content.edit')
  const { pages, editor } = useLegalTexts(useLoaderData<LegalTexts>())
  const open = pages.filter(({ texts }) => texts.length > 0)
  const ready = open.flatMap(({ texts }) => texts.filter(({ isReady }) => isReady))
  return (
    <>
      <PageTitle title={t('title')} />
      <div className="max-w-2xl [overflow-wrap:anywhere]">
        <p className="pb-2">{t('lead')}</p>
        <p className="pb-4 text-quiet text-sm">{t('noAdvice')}</p>
        {open.length === 0 ? (
          <>
            <p role="status" className="border-good border-l-4 bg-raised px-4 py-3">
              {t('allWritten')}
            </p>
            <LegalTextList pages={pages} />
          </>
        ) : (
          <EditorForm
            editor={editor}
            label={t('title')}
            isOpen={mayEdit}
            submitLabel={t('publish', { count: ready.length })}
            nameField={(path) => t(`field.${legalAnswerFields.find((name) => name === path) ?? 'returnsPaidBy'}`)}
          >
            <fieldset disabled={!mayEdit} className="min-w-0">
              <legend className="sr-only">{t('questions')}</legend>
              <Section title={t('questions')}>
                <Questions editor={editor} />
              </Section>
            </fieldset>
            <Section title={t('texts')}>
              <LegalTextList pages={pages} />
            </Section>
          </EditorForm>
        )}
      </div>
    </>
  )
}

/** The answers, and the texts that follow from them. */
function useLegalTexts(loaded: LegalTexts) {
  const t = useTranslations('adminSetup.legal')
  const { api } = useAdmin()
  const me = useMe()
  const proceed = useNextStep()
  const [{ pages }, setTexts] = useState(loaded)
  const [start] = useState({ version: '', form: { ...noAnswers, representative: me.name } })
  const editor = useEditor<LegalAnswers, { version: string; form: LegalAnswers }>({
    draftKey: 'legalTexts.1',
    loaded: start,
    read: async () => start,
    async save(input) {
      const { data } = await api.call(publishLegalTextsCall, { input })
      setTexts(data)
      if (data.pages.some(({ texts }) => texts.length > 0)) return { version: '', form: input }
      await proceed()
      return null
    },
    describeSaved: () => t('someLeft'),
  })
  const { form } = editor
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(() => {
      api.call(legalTextsCall, { input: form }).then(
        ({ data }) => isCurrent && setTexts(data),
        // The last preview stays; publishing shows the error.
        () => {},
      )
    }, previewDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, form])
  return { pages, editor }
}

function Questions({ editor: { form, change, findError } }: Pick<ReturnType<typeof useLegalTexts>, 'editor'>) {
  const t = useTranslations('adminSetup.legal')
  const { languages } = useAdmin()
  const asked = legalAnswerFields.filter((name) => name !== 'mediator' || languages.includes('fr'))
  return (
    <div className="flex flex-col gap-5">
      {asked
        .filter((name) => name !== 'bulkyReturnCost')
        .map((name) => (
          <TextField
            key={name}
            id={toFieldId(name)}
            label={t(`field.${name}`)}
            hint={t(`hint.${name}`)}
            error={findError(name) ?? null}
            maxLength={1000}
            autoComplete="off"
            value={form[name]}
            onChange={({ target }) => change({ ...form, [name]: target.value })}
          />
        ))}
      <SelectField
        id={toFieldId('returnsPaidBy')}
        label={t('field.returnsPaidBy')}
        value={form.returnsPaidBy}
        onChange={({ target }) =>
          change({ ...form, returnsPaidBy: returnPayers.find((payer) => payer === target.value) ?? 'customer' })
        }
      >
        {returnPayers.map((payer) => (
          <option key={payer} value={payer}>
            {t(`payer.${payer}`)}
          </option>
        ))}
      </SelectField>
      {form.returnsPaidBy === 'customer' && (
        <TextField
          id={toFieldId('bulkyReturnCost')}
          label={t('field.bulkyReturnCost')}
          hint={t('hint.bulkyReturnCost')}
          maxLength={100}
          autoComplete="off"
          value={form.bulkyReturnCost}
          onChange={({ target }) => change({ ...form, bulkyReturnCost: target.value })}
        />
      )}
    </div>
  )
}
