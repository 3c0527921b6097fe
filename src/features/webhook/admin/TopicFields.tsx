import { useTranslations } from 'use-intl'
import type messages from '../../../../messages/en/adminWebhooks.json'
import { CheckField } from '../../../ui/Field.tsx'
import { toDialogFieldId } from '../../staff/admin/form/useDialogForm.ts'
import { eventTypes } from '../eventTypes.ts'
import { allTopics } from '../topics.ts'

type EventKey = keyof typeof messages.event

interface TopicFieldsProps {
  topics: readonly string[]
  error?: string | undefined
  onChange(topics: string[]): void
}

/** The events that an endpoint receives: all of a kind, or single ones, each with a description. */
export function TopicFields({ topics, error, onChange }: TopicFieldsProps) {
  const t = useTranslations('adminWebhooks')
  const toggle = (topic: string, isOn: boolean) =>
    onChange(isOn ? [...topics, topic] : topics.filter((each) => each !== topic))
  return (
    <fieldset
      id={toDialogFieldId('topics')}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'topics-error' : undefined}
    >
      <legend className="font-medium text-sm">{t('topics.title')}</legend>
      {error && (
        <p id="topics-error" className="font-medium text-bad text-sm">
          {error}
        </p>
      )}
      {allTopics.map((kind) => {
        const name = kind.slice(0, -'.*'.length)
        const types = eventTypes.filter((type) => type.startsWith(`${name}.`))
        const hasAll = topics.includes(kind)
        const chosen = types.filter((type) => topics.includes(type)).length
        return (
          <div key={kind} className="border-line border-b py-0.5">
            <CheckField
              label={t('topics.all', { kind: t(`kind.${name as 'orders'}`) })}
              checked={hasAll}
              onChange={({ target }) => {
                const others = topics.filter((topic) => !types.includes(topic) && topic !== kind)
                onChange(target.checked ? [...others, kind] : others)
              }}
            />
            {!hasAll && (
              <details className="pb-2 pl-8 text-sm" open={chosen > 0 || undefined}>
                <summary className="cursor-pointer py-2">{t('topics.single', { chosen, count: types.length })}</summary>
                {types.map((type) => (
                  <CheckField
                    key={type}
                    label={
                      <>
                        <span className="figures">{type}</span>
                        <span className="block text-quiet">{t(`event.${toKey(type)}`)}</span>
                      </>
                    }
                    checked={topics.includes(type)}
                    onChange={({ target }) => toggle(type, target.checked)}
                  />
                ))}
              </details>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** The message key of an event type. Keys cannot contain dots. A test checks that every type has one. */
function toKey(type: string): EventKey {
  return type.replace('.', '_') as EventKey
}
