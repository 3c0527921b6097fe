/** The rules of the shop's style sheet, each with what it applies to. Written by the build (`indexStyles.ts`). */

/** File name in the folder of the build. */
export const styleIndexFile = 'styles.json'

export interface StyleRule {
  /** At-rules around it, the outermost first: `@layer utilities`, `@media (width>=40rem)`. */
  within: readonly string[]
  /** Each selector with what it requires: classes as `.name`, elements as `name`. Empty for at-rules. */
  selectors: readonly { text: string; needs: readonly string[] }[]
  /** Declarations, or a complete at-rule. */
  body: string
  /** Custom properties and animations that the rule refers to. */
  uses: readonly string[]
  /** What the rule defines. It matters only when another rule, or the page, uses that. */
  defines: string | null
}

export interface StyleIndex {
  /** Names of all layers, in order of precedence. */
  layers: readonly string[]
  rules: readonly StyleRule[]
  /** All `@font-face` rules. */
  fonts: string
}
