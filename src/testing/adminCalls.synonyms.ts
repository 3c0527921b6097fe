/** The calls of the back office about synonyms of the search. */
import type { SynonymForm } from '../features/synonymAdmin/synonymForm.ts'
import type { AdminCalls, BackOffice } from './adminCall.ts'

const form: SynonymForm = { language: '', words: 'gilet\nvest' }

async function addGroup({ owner }: BackOffice, words: string) {
  const { id } = (await owner.post('/admin/synonyms', { form: { ...form, words } })).json().data
  return (await owner.get(`/admin/synonyms/${id}`)).json().data
}

export const synonymCalls: AdminCalls = {
  'GET /admin/synonyms': { permission: 'catalog.read' },
  'GET /admin/synonyms/{id}': { permission: 'catalog.read' },
  'POST /admin/synonyms': {
    permission: 'catalog.edit',
    body: { form: { ...form, words: '' } },
    write: { action: 'synonymGroup.create', run: ({ owner }) => owner.post('/admin/synonyms', { form }) },
  },
  'PUT /admin/synonyms/{id}': {
    permission: 'catalog.edit',
    body: { version: '', form },
    write: {
      action: 'synonymGroup.save',
      async run(office) {
        const group = await addGroup(office, 'bidon, gourde')
        return office.owner.put(`/admin/synonyms/${group.id}`, {
          ...{ version: group.version, form: { language: 'fr', words: 'bidon, gourde, bouteille' } },
        })
      },
    },
  },
  'DELETE /admin/synonyms/{id}': {
    permission: 'catalog.edit',
    body: { version: '' },
    write: {
      action: 'synonymGroup.delete',
      async run(office) {
        const { id, version } = await addGroup(office, 'jersey, maillot')
        return office.owner.delete(`/admin/synonyms/${id}?version=${version}`)
      },
    },
  },
  'PUT /admin/synonyms/built-in/{code}': {
    permission: 'catalog.edit',
    body: { isOn: false },
    write: {
      action: 'synonymGroup.switch',
      run: ({ owner }) => owner.put('/admin/synonyms/built-in/bell', { isOn: false }),
    },
  },
}
