import type { ProductForm } from '../../productForm.ts'
import type { AdminProduct } from '../../server/productAdmin.contract.ts'

export interface BuildFieldsProps {
  product: AdminProduct
  form: ProductForm
  isOpen: boolean
  findError(path: string): string | undefined
  onChange(form: ProductForm): void
}
