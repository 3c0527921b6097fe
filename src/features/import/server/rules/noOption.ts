import { foldText } from '../../../../shared/foldText.ts'

/** "Title: Default Title" is the file's placeholder for a product without options. */
export function isNoOption(name: string, value: string): boolean {
  return (name === '' || foldText(name) === 'title') && (value === '' || foldText(value) === 'default title')
}
