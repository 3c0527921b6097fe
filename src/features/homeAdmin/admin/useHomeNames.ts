import { useTranslations } from 'use-intl'
import { languageNames } from '../../../shared/locale.ts'
import { type OwnBlock, ownHome } from '../../home/home.form.ts'
import { mainHome } from '../../home/home.layouts.ts'
import { findTextLanguage } from '../../staff/admin/editor/textFields.ts'
import type { HomeChoices } from '../server/homeAdmin.contract.ts'

/** Display names of homes, fields and their values. */
export function useHomeNames({ homes, setting }: Pick<HomeChoices, 'homes' | 'setting'>) {
  const t = useTranslations('adminHomes')
  const find = (key: string, fallback: string) => {
    const known = key as Parameters<typeof t.has>[0]
    return t.has(known) ? t(known as 'title') : fallback
  }
  const nameHome = (key: string) => {
    if (key === mainHome) return t('mainHome')
    const title = homes.find((home) => home.key === key)?.title
    return title ? `${title} (${key})` : key
  }
  const nameField = (path: string) => {
    const language = findTextLanguage(path)
    const [name = ''] = path.split('.').slice(-1)
    return language ? `${find(`field.${name}`, name)} (${languageNames[language]})` : find(`field.${name}`, name)
  }
  const showShown = (value: string) => {
    if (value === '') return t('shown.setting', { home: nameHome(setting) })
    return value === ownHome ? t('shown.own') : nameHome(value)
  }
  return {
    nameHome,
    nameField,
    /** The name of an option of a look field. */
    nameLook: (field: string, value: string) => find(`${field}.${value}`, value),
    showValue(path: string, value: string): string {
      if (path === 'shown') return showShown(value)
      if (path === 'blocks')
        return parseBlocks(value)
          .map(({ kind }, index) => `${index + 1}. ${t(`kind.${kind}`)}`)
          .join('\n')
      const [name = ''] = path.split('.').slice(-1)
      return find(`${name}.${value}`, value)
    },
  }
}

export type HomeNames = ReturnType<typeof useHomeNames>

/** @param text blocks as written by `flattenForm` */
function parseBlocks(text: string): OwnBlock[] {
  return text === '' ? [] : JSON.parse(text)
}
