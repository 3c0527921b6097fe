import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { saveFile } from '../../../../ui/saveFile.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onEnd(): void
}

/** Shown once: the shop stores only hashes and cannot show them again. */
export function RecoveryCodes({ codes, onEnd }: RecoveryCodesProps) {
  const t = useTranslations('profile.twoFactor')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
        {t('codesTitle')}
      </h3>
      <p>{t('codesLead')}</p>
      <ul className="figures grid grid-cols-2 gap-x-6 gap-y-1 font-medium">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button look="line" onClick={download}>
          {t('download')}
        </Button>
        <Button look="ink" onClick={onEnd}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}
