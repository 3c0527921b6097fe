/** The home that the staff choose and arrange in the back office, as edited, published and stored. Pure. */
import type { Language } from '../../shared/locale.ts'
import type { BlockKind } from './home.blocks.ts'
import type { FooterLook, HeaderLook } from './home.frame.ts'
import type { HomeTheme } from './home.themes.ts'

/** Key of the shop's own home, beside those of `homeLayouts`. */
export const ownHome = 'own'

/** A block of the shop's own home. */
export interface OwnBlock {
  /** Unique within the home, and stable when the block moves. */
  id: string
  kind: BlockKind
  /** By the names of the kind's fields in `blockTable`. */
  options: Record<string, string>
  /** By the names of the kind's texts. */
  texts: Record<Language, Record<string, string>>
}

export interface HomeForm {
  /** Key of the home at `/`; empty for that of `HOME_LAYOUT`. */
  shown: string
  theme: HomeTheme
  header: HeaderLook
  footer: FooterLook
  /** The title of the page and its meta description. */
  texts: Record<Language, { title: string; description: string }>
  blocks: OwnBlock[]
}

const noTexts = { title: '', description: '' }

/** The initial form of the editor. */
export const emptyHome: HomeForm = {
  shown: '',
  theme: { palette: 'chalk', type: 'wide', corner: 'square', pattern: 'plain', density: 'default' },
  header: 'default',
  footer: 'default',
  texts: { en: noTexts, fr: noTexts, de: noTexts },
  blocks: [],
}

export interface HomeSettingsReader {
  /** The home that the staff have published; null until then. */
  getPublishedHome(): Promise<HomeForm | null>
}
