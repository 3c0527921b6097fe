import { Type } from 'typebox'
import { blockKinds } from '../home.blockTable.ts'
import { footerLooks, headerLooks } from '../home.frame.ts'
import { themeChoices } from '../home.themes.ts'

const Short = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 1000 }))
const PageTexts = Type.Object({ title: Type.String({ maxLength: 90 }), description: Type.String({ maxLength: 260 }) })

const Block = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 40 }),
  kind: Type.Enum([...blockKinds]),
  options: Short,
  texts: Type.Object({ en: Short, fr: Short, de: Short }),
})

/** The home that the staff choose and arrange, as the editor sends it and the database stores it. */
export const HomeFormSchema = Type.Object({
  shown: Type.String({
    maxLength: 40,
    description: 'Key of the home at `/`, or `own`; empty for the one that `HOME_LAYOUT` names',
  }),
  theme: Type.Object({
    palette: Type.Enum([...themeChoices.palette]),
    type: Type.Enum([...themeChoices.type]),
    corner: Type.Enum([...themeChoices.corner]),
    pattern: Type.Enum([...themeChoices.pattern]),
    density: Type.Enum([...themeChoices.density]),
  }),
  header: Type.Enum([...headerLooks]),
  footer: Type.Enum([...footerLooks]),
  texts: Type.Object({ en: PageTexts, fr: PageTexts, de: PageTexts }),
  blocks: Type.Array(Block, { maxItems: 40 }),
})
