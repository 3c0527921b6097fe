import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { findMainLanguage, type Language } from '../../../shared/locale.ts'
import { randomKey } from '../../../shared/randomKey.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useFocusAfterRemoval } from '../../../ui/useFocusAfterRemoval.ts'
import { blockKinds, makeBlock } from '../../home/home.blockTable.ts'
import type { HomeForm, OwnBlock } from '../../home/home.form.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { moveItem, useReorder } from '../../staff/admin/editor/useReorder.ts'
import { MoveButtons } from '../../staff/admin/MoveButtons.tsx'
import { Badge, compact } from '../../staff/admin/parts.tsx'
import type { BlockProblem, HomeChoices } from '../server/homeAdmin.contract.ts'
import { BlockFields } from './BlockFields.tsx'

interface BlockListProps {
  form: HomeForm
  choices: HomeChoices
  language: Language
  /** Why the shop omits a block, by block id. */
  problems: Readonly<Record<string, BlockProblem>>
  /** The block to open because an error links to it. */
  shown: { id: string } | null
  isOpen: boolean
  findError(path: string): string | undefined
  onChange(form: HomeForm): void
}

/**
 * The blocks of the home, which can be reordered by dragging, with buttons or with the keyboard. Each expands to show its fields.
 */
export function BlockList(props: BlockListProps) {
  const { form, choices, language, problems, shown, isOpen, findError, onChange } = props
  const t = useTranslations('adminHomes')
  const mainLanguage = findMainLanguage(useAdmin().languages)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [note, setNote] = useState('')
  const setBlocks = (blocks: OwnBlock[]) => onChange({ ...form, blocks })
  const move = (from: number, to: number) => {
    setBlocks(moveItem(form.blocks, from, to))
    setNote(t('blocks.moved', { place: to + 1 }))
  }
  const { list, willRemove } = useFocusAfterRemoval<HTMLOListElement, string>(form.blocks.map(({ id }) => id))
  const reorder = useReorder({ isOpen, onMove: move })
  useEffect(() => {
    if (shown) setOpened((before) => new Set([...before, shown.id]))
  }, [shown])
  const toggle = (id: string) =>
    setOpened((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    )
  const error = findError('blocks')
  return (
    <div id={toFieldId('blocks')} tabIndex={-1}>
      {error && <p className="pb-3 font-medium text-bad">{error}</p>}
      {form.blocks.length === 0 && <p className="pb-3 text-quiet">{t('blocks.none')}</p>}
      <ol ref={list} className="border-line border-t empty:hidden">
        {form.blocks.map((block, index) => {
          const { id, kind } = block
          const problem = problems[id]
          const name = t(`kind.${kind}`)
          const label = t('blocks.label', { place: index + 1, name })
          return (
            <li
              key={id}
              {...reorder.itemProps(index)}
              className={clsx('border-line border-b', reorder.dragged === index && 'opacity-50')}
            >
              <div
                {...reorder.gripProps}
                className={clsx('flex flex-wrap items-center gap-x-3', isOpen && 'cursor-grab active:cursor-grabbing')}
              >
                <button
                  type="button"
                  aria-expanded={opened.has(id)}
                  onClick={() => toggle(id)}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-3 py-1 text-left"
                >
                  <Icon
                    name="chevronDown"
                    className={clsx('size-4 shrink-0 transition-transform', !opened.has(id) && '-rotate-90')}
                  />
                  <span className="figures text-quiet text-sm">{index + 1}</span>
                  <span className="font-medium">{name}</span>
                  <span className="truncate text-quiet text-sm max-sm:hidden">
                    {summarize(block, [language, mainLanguage])}
                  </span>
                </button>
                {problem && <Badge isUrgent>{t('blocks.leftOut')}</Badge>}
                {isOpen && (
                  <span className="flex">
                    <MoveButtons
                      name={label}
                      place={index}
                      count={form.blocks.length}
                      onMove={(to) => move(index, to)}
                    />
                    <Button
                      look="bare"
                      data-remove
                      aria-label={t('blocks.remove', { label })}
                      onClick={() => {
                        willRemove(id)
                        setBlocks(form.blocks.filter((each) => each.id !== id))
                        setNote(t('blocks.removed', { name }))
                      }}
                      className={clsx(compact, 'w-11 px-0 sm:w-9')}
                    >
                      <Icon name="close" className="size-4" />
                    </Button>
                  </span>
                )}
              </div>
              {problem && <p className="pb-2 pl-7 font-medium text-bad text-sm">{t(`problem.${problem}`)}</p>}
              {opened.has(id) && (
                <BlockFields
                  block={block}
                  choices={choices}
                  language={language}
                  isOpen={isOpen}
                  findError={findError}
                  onChange={(edit) => setBlocks(form.blocks.map((each) => (each.id === id ? edit(each) : each)))}
                />
              )}
            </li>
          )
        })}
      </ol>
      <p role="status" className="sr-only">
        {note}
      </p>
      {isOpen && (
        <AddBlock
          onAdd={(kind) => {
            const block = makeBlock(kind, randomKey())
            setBlocks([...form.blocks, block])
            setOpened((before) => new Set([...before, block.id]))
            setNote(t('blocks.added', { name: t(`kind.${kind}`) }))
          }}
        />
      )}
    </div>
  )
}

/** Distinguishes blocks of the same kind. */
function summarize({ texts, options }: OwnBlock, [language, fallback]: readonly [Language, Language]): string {
  const { title, first, note } = { ...texts[fallback], ...omitEmptyTexts(texts[language]) }
  return title || first || note || options.product || options.category || ''
}

const omitEmptyTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

function AddBlock({ onAdd }: { onAdd(kind: OwnBlock['kind']): void }) {
  const t = useTranslations('adminHomes')
  const [kind, setKind] = useState<OwnBlock['kind']>('rail')
  return (
    <div className="flex flex-wrap items-end gap-3 pt-4">
      <SelectField
        label={t('blocks.kind')}
        className="w-full max-w-xs"
        value={kind}
        onChange={({ target }) => setKind(blockKinds.find((each) => each === target.value) ?? kind)}
      >
        {blockKinds.map((each) => (
          <option key={each} value={each}>
            {t(`kind.${each}`)}
          </option>
        ))}
      </SelectField>
      <Button look="line" onClick={() => onAdd(kind)}>
        {t('blocks.add')}
      </Button>
    </div>
  )
}
