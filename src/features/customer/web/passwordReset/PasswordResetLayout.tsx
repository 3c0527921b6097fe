import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { homePath, signInPath } from '../../../../shared/paths.ts'
import { Breadcrumbs } from '../../../../ui/Breadcrumbs.tsx'

/** The layout of the password reset pages. */
export function PasswordResetLayout({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('signIn.page')
  return (
    <div className="shell pb-20">
      <Breadcrumbs
        label={t('breadcrumbs')}
        crumbs={[{ label: t('home'), to: homePath }, { label: t('title'), to: signInPath }, { label: title }]}
      />
      <div className="max-w-xl pt-4">
        <h1 className="pb-6 text-step-4">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** Replaces a form that is completed or not needed, and tells the customer what to do next. Takes focus when it appears. */
export function ResultNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-label={title} className="flex flex-col items-start gap-4 border-ink border-t-2 pt-6">
      <h2 ref={heading} tabIndex={-1} className="text-step-2 outline-none">
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
