import { ImageField } from '../../imageUpload/admin/ImageField.tsx'
import { toFieldId } from '../../staff/admin/editor/fieldId.ts'
import { useStoreImage } from './useStoreImage.ts'

interface TextImageFieldProps<Form extends { image: string }> {
  label: string
  editor: {
    form: Form
    findError(path: string): string | undefined
    update(edit: (newest: Form) => Form): void
  }
  isOpen: boolean
}

/** The image above the text of a page or a post. */
export function TextImageField<Form extends { image: string }>({ label, editor, isOpen }: TextImageFieldProps<Form>) {
  const { form, findError, update } = editor
  return (
    <ImageField
      id={toFieldId('image')}
      label={label}
      value={form.image}
      isOpen={isOpen}
      isOptional
      error={findError('image')}
      store={useStoreImage()}
      onChange={(image) => update((newest) => ({ ...newest, image: image?.path ?? '' }))}
    />
  )
}
