/** Synonyms of the search in the back office. */
import type { ApiApp, Services } from '../../../kit/services.ts'
import { type Language, regionTags } from '../../../shared/locale.ts'
import { builtInGroups } from '../../catalog/searchSynonyms.ts'
import { flattenForm } from '../../staff/formFields.ts'
import { adminRead, adminWrite } from '../../staff/server/adminRoute.ts'
import { describeChanges } from '../../staff/server/auditChanges.ts'
import { joinWords, nameGroup } from '../synonymForm.ts'
import {
  type AdminSynonymGroup,
  createSynonymGroupCall,
  deleteSynonymGroupCall,
  type OwnGroup,
  saveSynonymGroupCall,
  switchSynonymGroupCall,
  synonymGroupCall,
  synonymGroupsCall,
} from './synonymAdmin.contract.ts'
import { listDisabledGroups, listStoredGroups, type StoredGroup } from './synonymAdmin.sql.ts'
import {
  createGroup,
  deleteGroup,
  hashGroup,
  requireGroup,
  saveGroup,
  switchGroup,
  toSynonymForm,
} from './synonymEdits.ts'

const reading = { permission: 'catalog.read' } as const
const editing = { permission: 'catalog.edit' } as const

export function synonymAdminRoutes(app: ApiApp, services: Services): void {
  const { db } = services

  adminRead(app, services, synonymGroupsCall, reading, async ({ http }) => {
    const [own, disabled] = await Promise.all([listStoredGroups(db), listDisabledGroups(db)])
    const builtIn = builtInGroups.map(({ code, words }) => ({
      ...{ code, words: [...words] },
      isOn: !disabled.includes(code),
    }))
    return { data: { own: sortGroups(own, http.language), builtIn } }
  })

  adminRead(app, services, synonymGroupCall, reading, async ({ params }) => ({
    data: present(await requireGroup(db, params.id)),
  }))

  adminWrite(app, services, createSynonymGroupCall, editing, async ({ tx, input, http }) => {
    const group = await createGroup(tx, input.form, http.language)
    return {
      answer: { data: { id: group.id } },
      audit: {
        ...{ action: 'synonymGroup.create', entityName: nameGroup(group.words) },
        after: describeChanges(new Map(), flatten(group)).after,
      },
    }
  })

  adminWrite(app, services, saveSynonymGroupCall, editing, async ({ tx, params, input, http }) => {
    const { before, after } = await saveGroup(tx, params.id, input, http.language)
    return {
      answer: { data: present(after) },
      audit: {
        ...{ action: 'synonymGroup.save', entityName: nameGroup(after.words) },
        ...describeChanges(flatten(before), flatten(after)),
      },
    }
  })

  adminWrite(app, services, deleteSynonymGroupCall, editing, async ({ tx, params, input }) => {
    const group = await deleteGroup(tx, params.id, input.version)
    return {
      answer: {},
      audit: {
        ...{ action: 'synonymGroup.delete', entityName: nameGroup(group.words) },
        before: describeChanges(flatten(group), new Map()).before,
      },
    }
  })

  adminWrite(app, services, switchSynonymGroupCall, editing, async ({ tx, params, input: { isOn } }) => {
    const { group, isChanged } = await switchGroup(tx, params.code, isOn)
    return {
      answer: {},
      audit: isChanged
        ? {
            ...{ action: 'synonymGroup.switch', entityName: nameGroup(group.words) },
            ...{ before: { active: !isOn }, after: { active: isOn } },
          }
        : 'repeated',
    }
  })
}

/** The fields for the audit log. */
const flatten = ({ language, words }: StoredGroup) => flattenForm({ language, words })

const present = (group: StoredGroup): AdminSynonymGroup => ({
  ...{ id: group.id, version: hashGroup(group), form: toSynonymForm(group) },
})

function sortGroups(groups: readonly StoredGroup[], language: Language): OwnGroup[] {
  const { compare } = new Intl.Collator(regionTags[language])
  return groups.toSorted((a, b) => compare(joinWords(a.words), joinWords(b.words)))
}
