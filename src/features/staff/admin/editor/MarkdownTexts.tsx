import type { ComponentProps, ReactNode } from 'react'
import type { Language } from '../../../../shared/locale.ts'
import { LanguageChoice } from './LanguageChoice.tsx'
import { MarkdownPreview } from './MarkdownPreview.tsx'

interface MarkdownTextsProps<Text extends { title: string; markdown: string }>
  extends Pick<ComponentProps<typeof MarkdownPreview>, 'convert' | 'above' | 'below'> {
  texts: Record<Language, Text>
  language: Language
  onLanguage(language: Language): void
  /** Whether nothing has been written in a language. */
  isMissing(text: Text): boolean
  /** Whether the preview has nothing to show. */
  isEmpty: boolean
  /** Shown between the choice of language and the fields. */
  intro?: ReactNode
  /** The fields of the language. */
  children: ReactNode
}

/** The texts in one of the languages, with the preview beside the fields where there is room. */
export function MarkdownTexts<Text extends { title: string; markdown: string }>(props: MarkdownTextsProps<Text>) {
  const { texts, language, onLanguage, isMissing, intro, children, ...preview } = props
  const { title, markdown } = texts[language]
  return (
    <>
      <LanguageChoice language={language} onLanguage={onLanguage} isMissing={(each) => isMissing(texts[each])} />
      {intro}
      <div className="grid gap-6 pt-4 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">{children}</div>
        <MarkdownPreview {...preview} {...{ title, markdown, language }} />
      </div>
    </>
  )
}
