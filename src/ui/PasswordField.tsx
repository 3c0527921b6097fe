import clsx from 'clsx'
import { type ComponentProps, useState } from 'react'
import { controlClass, FieldFrame, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Labels of the button that shows and hides the password. */
  showLabel: string
  hideLabel: string
}

/** A password field with a button to show the password. */
export function PasswordField({ label, error, hint, className, showLabel, hideLabel, ...input }: PasswordFieldProps) {
  const { id, required } = input
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, error, hint, className, id, required }}>
      {(control) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={clsx(controlClass, 'pr-12')}
          />
          <button
            type="button"
            aria-label={isShown ? hideLabel : showLabel}
            title={isShown ? hideLabel : showLabel}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
            className="absolute top-1/2 right-0 grid size-11 -translate-y-1/2 place-items-center rounded-sm text-quiet hover:text-ink"
          >
            <Icon name={isShown ? 'eyeClosed' : 'eye'} className="size-5" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
