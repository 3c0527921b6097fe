/** The texts of the shop's own home by language. Pure. */
import { type Language, languages } from '../../shared/locale.ts'
import { addFallbackText } from '../../shared/mainLanguage.ts'
import type { BlockKind, HomeText } from '../home/home.blocks.ts'
import { blockTable } from '../home/home.blockTable.ts'
import type { HomeForm } from '../home/home.form.ts'

type Texts<Name extends string> = Readonly<Record<Language, Readonly<Partial<Record<Name, string>>>>>

const pageTexts = ['title', 'description'] as const

/** Without a heading, category tiles show the categories' names. */
export const isOptionalText = (kind: BlockKind, name: HomeText) => name === 'line' || kind === 'categoryTiles'

/** Whether a text that exists in the main language, or that is required, is missing in this one. */
export function isTextMissing({ texts, blocks }: HomeForm, language: Language, main: Language): boolean {
  const isMissing = <Name extends string>(all: Texts<Name>, name: Name) =>
    !isWritten(all[language][name]) && isWritten(all[main][name])
  return (
    pageTexts.some((name) => isMissing(texts, name)) ||
    blocks.some(({ kind, texts }) =>
      blockTable[kind].texts.some(
        (name) => isMissing(texts, name) || (!isOptionalText(kind, name) && !isWritten(texts[language][name])),
      ),
    )
  )
}

/** Fills each missing English text from the main language. @param stored the previously published home */
export function addFallbackTexts(form: HomeForm, stored: HomeForm, main: Language): HomeForm {
  return {
    ...form,
    texts: { ...form.texts, en: { ...form.texts.en, ...findEnglish(form.texts, stored.texts, pageTexts, main) } },
    blocks: form.blocks.map((block) => {
      const before = stored.blocks.find(({ id }) => id === block.id)?.texts
      const english = findEnglish(block.texts, before, blockTable[block.kind].texts, main)
      return { ...block, texts: { ...block.texts, en: { ...block.texts.en, ...english } } }
    }),
  }
}

function findEnglish<Name extends string>(
  texts: Texts<Name>,
  stored: Texts<Name> | undefined,
  names: readonly Name[],
  main: Language,
): Partial<Record<Name, string>> {
  const english: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = addFallbackText(listWritten(texts, name), stored ? listWritten(stored, name) : {}, main).en
    if (text !== undefined || isWritten(texts.en[name])) english[name] = text ?? ''
  }
  return english
}

function listWritten<Name extends string>(texts: Texts<Name>, name: Name): Partial<Record<Language, string>> {
  return Object.fromEntries(
    languages.flatMap((language) => (isWritten(texts[language][name]) ? [[language, texts[language][name]]] : [])),
  )
}

const isWritten = (text: string | undefined) => (text ?? '').trim() !== ''
