/** A value of a select attribute. A missing option is created from its label. */
export interface OptionDraft {
  code: string
  label: string
}
