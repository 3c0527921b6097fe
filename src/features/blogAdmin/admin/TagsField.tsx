import { Combobox } from '@base-ui/react/combobox'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../shared/apiClient.ts'
import { findMainLanguage } from '../../../shared/locale.ts'
import { controlClass, FieldFrame } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { textField } from '../../catalogAdmin/catalogForms.ts'
import { useAdmin } from '../../staff/admin/adminContext.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { useFailureText } from '../../staff/admin/form/useFailureText.ts'
import { createPostLabelCall } from '../blogAdmin.calls.ts'
import { emptyPostLabel } from '../postLabelForm.ts'

interface Tag {
  /** Empty for a tag that does not exist yet. */
  code: string
  name: string
}

interface TagsFieldProps {
  /** All tags. */
  tags: readonly Tag[]
  /** Codes. */
  chosen: readonly string[]
  isOpen: boolean
  error: string | undefined
  /** @param edit returns the new codes, given those of the newest form: it may have changed while a tag was being added */
  onChange(edit: (newest: readonly string[]) => string[]): void
}

/** The tags of a post: typing suggests those that exist, or adds a new one. */
export function TagsField({ tags: stored, chosen, isOpen, error, onChange }: TagsFieldProps) {
  const t = useTranslations('adminBlog')
  const describeFailure = useFailureText()
  const { api, languages } = useAdmin()
  const [input, setInput] = useState('')
  const [added, setAdded] = useState<readonly Tag[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const tags = [...stored, ...added.filter(({ code }) => !stored.some((tag) => tag.code === code))]
  const value = chosen.map((code) => tags.find((tag) => tag.code === code) ?? { code, name: code })
  const typed = input.trim()
  const isKnown = tags.some(({ name }) => name.toLowerCase() === typed.toLowerCase())
  const items = typed === '' || isKnown ? tags : [...tags, { code: '', name: typed }]

  async function add(name: string): Promise<void> {
    setFailure(null)
    try {
      const { data } = await api.call(createPostLabelCall, {
        input: { kind: 'tag', form: { ...emptyPostLabel, [textField('name', findMainLanguage(languages))]: name } },
      })
      setAdded((before) => [...before, { code: data.code, name }])
      onChange((newest) => [...newest, data.code])
    } catch (reason) {
      const field = reason instanceof ApiError ? Object.values(reason.fields)[0]?.[0] : undefined
      setFailure(field || describeFailure(reason))
    }
  }

  return (
    <FieldFrame
      id={toFieldId('tags')}
      label={t('field.tags')}
      hint={isOpen ? t('hint.tags') : undefined}
      error={failure ?? error}
    >
      {(control) => (
        <Combobox.Root
          multiple
          autoHighlight
          items={items}
          value={value}
          readOnly={!isOpen}
          itemToStringLabel={({ name }: Tag) => name}
          isItemEqualToValue={(one: Tag, other: Tag) => one.code === other.code && one.name === other.name}
          inputValue={input}
          onInputValueChange={setInput}
          onValueChange={(next: Tag[], { reason }) => {
            // By default, Escape removes all tags when the list is closed.
            if (reason === 'escape-key') return
            const created = next.find(({ code }) => code === '')
            setInput('')
            if (created) void add(created.name)
            else onChange(() => next.map(({ code }) => code))
          }}
        >
          <Combobox.Chips className={`${controlClass} flex flex-wrap items-center gap-1.5 focus-within:border-ink`}>
            <Combobox.Value>
              {(shown: Tag[]) =>
                shown.map((tag) => (
                  <Combobox.Chip
                    key={tag.code}
                    className="flex max-w-full items-center rounded-sm border border-line-strong bg-paper pl-2 text-sm outline-none focus-within:border-ink data-highlighted:outline-2 data-highlighted:outline-focus"
                  >
                    <span className="min-w-0 [overflow-wrap:anywhere]">{tag.name}</span>
                    {isOpen ? (
                      <Combobox.ChipRemove
                        aria-label={t('removeTag', { name: tag.name })}
                        className="flex size-9 shrink-0 items-center justify-center"
                      >
                        <Icon name="close" className="size-3.5" />
                      </Combobox.ChipRemove>
                    ) : (
                      <span className="w-2 py-1.5" />
                    )}
                  </Combobox.Chip>
                ))
              }
            </Combobox.Value>
            <Combobox.Input
              {...control}
              maxLength={60}
              className="min-h-9 min-w-32 flex-1 bg-transparent outline-none"
            />
          </Combobox.Chips>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={4} align="start" className="z-30">
              <Combobox.Popup className="max-h-72 w-(--anchor-width) overflow-y-auto rounded-sm border border-line-strong bg-paper py-1 text-ink text-sm shadow-2xl">
                <Combobox.Empty className="px-3 text-quiet not-empty:py-2">{t('noTags')}</Combobox.Empty>
                <Combobox.List>
                  {(tag: Tag) => (
                    <Combobox.Item
                      key={tag.code === '' ? '+' : tag.code}
                      value={tag}
                      className="flex min-h-11 cursor-default items-center gap-2 px-3 select-none data-highlighted:bg-raised data-highlighted:outline-2 data-highlighted:outline-focus data-highlighted:-outline-offset-2 sm:min-h-9"
                    >
                      <Combobox.ItemIndicator>
                        <Icon name="check" className="size-4" />
                      </Combobox.ItemIndicator>
                      {tag.code === '' ? t('addTag', { name: tag.name }) : tag.name}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  )
}
