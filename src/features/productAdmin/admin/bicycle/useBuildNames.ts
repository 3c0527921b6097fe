import { useTranslations } from 'use-intl'
import { type BuildChoice, buildChoiceNames, isAccessory, isPaintedPart } from '../../buildForm.ts'

/** @returns functions that name the values of a part, and the fields of build and paint by path */
export function useBuildNames() {
  const t = useTranslations('adminBuild')
  /** The name of a value; the code itself when it has none. */
  const nameValue = (choice: BuildChoice, code: string): string => {
    const key = `${choice}.${code}` as Parameters<typeof t.has>[0]
    // `has` ensures that the message exists.
    return t.has(key) ? t(key as 'frame.diamond') : code
  }
  const findChoice = (path: string) => buildChoiceNames.find((name) => path === `build.${name}`)
  return {
    nameValue,
    /** @returns undefined for other fields */
    nameField(path: string, nameColor: (color: string) => string): string | undefined {
      const choice = findChoice(path)
      if (choice) return t(`choice.${choice}`)
      const [, accessory = ''] = /^build\.(\w+)$/.exec(path) ?? []
      if (isAccessory(accessory)) return t(`accessory.${accessory}`)
      const [, color = '', part = ''] = /^colorways\.(.*)\.(\w+)$/.exec(path) ?? []
      return isPaintedPart(part) ? t('cell', { part: t(`painted.${part}`), name: nameColor(color) }) : undefined
    },
    /** @returns undefined for other fields */
    showValue(path: string, value: string): string | undefined {
      const choice = findChoice(path)
      if (choice) return value === '' ? '–' : nameValue(choice, value)
      if (!path.startsWith('build.')) return undefined
      return value === 'true' ? t('yes') : t('no')
    },
  }
}
