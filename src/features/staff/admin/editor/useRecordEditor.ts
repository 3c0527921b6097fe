import { useNavigate, useRevalidator } from 'react-router'
import { type EditorOptions, useEditor } from './useEditor.ts'

interface StoredForm<Form, Version> {
  version: Version
  form: Form
}

interface RecordEditorOptions<Form extends object, Version extends number | string>
  extends Omit<EditorOptions<Form, StoredForm<Form, Version>>, 'read' | 'save'> {
  /** The calls of a stored record; null for a new one. */
  record: {
    /** @throws ApiError, NetworkError */
    read(): Promise<{ data: StoredForm<Form, Version> }>
    /** @throws ApiError, NetworkError */
    save(input: StoredForm<Form, Version>): Promise<{ data: StoredForm<Form, Version> }>
  } | null
  /** Adds a new record. @returns the path of the page to open afterwards @throws ApiError, NetworkError */
  create(form: Form): Promise<string>
}

/** The editor of a record that is already stored, or that the first save adds. */
export function useRecordEditor<Form extends object, Version extends number | string>({
  record,
  create,
  ...options
}: RecordEditorOptions<Form, Version>) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useEditor<Form, StoredForm<Form, Version>>({
    ...options,
    read: async () => (record ? (await record.read()).data : options.loaded),
    async save(form, { version }) {
      if (!record) {
        await navigate(await create(form))
        return null
      }
      const { data } = await record.save({ version, form })
      // Reads the data beside the form again, such as the title and the former URLs.
      await revalidate()
      return { version: data.version, form: data.form }
    },
  })
}
