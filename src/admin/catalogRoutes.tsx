/** The pages of the back office about categories, brands and attributes. */
import type { RouteObject } from 'react-router'
import { type AttributeData, AttributePage } from '../features/catalogAdmin/admin/AttributePage.tsx'
import { AttributesPage } from '../features/catalogAdmin/admin/AttributesPage.tsx'
import { BrandsPage } from '../features/catalogAdmin/admin/BrandsPage.tsx'
import { CategoriesPage } from '../features/catalogAdmin/admin/CategoriesPage.tsx'
import { CategoryPage } from '../features/catalogAdmin/admin/CategoryPage.tsx'
import { type OptionData, OptionPage } from '../features/catalogAdmin/admin/OptionPage.tsx'
import type { CategoryData } from '../features/catalogAdmin/admin/useCategoryEditor.ts'
import {
  adminCategoryCall,
  attributeCall,
  attributesCall,
  categoryTreeCall,
  optionCall,
} from '../features/catalogAdmin/catalogAdmin.calls.ts'
import { emptyAttribute, emptyCategory, emptyOption, swatchTypes } from '../features/catalogAdmin/catalogForms.ts'
import { load } from '../features/staff/admin/load.ts'
import type { Api } from '../shared/apiClient.ts'

export function makeCatalogRoutes(api: Api): RouteObject[] {
  const readTree = async () => (await api.call(categoryTreeCall)).data
  const readAttribute = async (code: string) => (await api.call(attributeCall, { params: { code } })).data
  const readOption = async (id: string | undefined): Promise<OptionData> => {
    const { data: option } = await api.call(optionCall, { params: { id: Number(id) } })
    return { option, attribute: option.attribute, start: option.form, draftKey: `option.${option.id}` }
  }
  const startOption = async (code: string): Promise<OptionData> => {
    const { name, form } = await readAttribute(code)
    const swatchType = swatchTypes.find((each) => each === form.swatchType) ?? ''
    return { option: null, attribute: { code, name, swatchType }, start: emptyOption, draftKey: `option.new.${code}` }
  }
  return [
    { path: 'categories', element: <CategoriesPage />, loader: ({ request }) => load(request, readTree) },
    {
      path: 'categories/new',
      element: <CategoryPage />,
      loader: ({ request }) =>
        load(request, async (): Promise<CategoryData> => {
          const parent = new URL(request.url).searchParams.get('parent') ?? '1'
          const start = { ...emptyCategory, parent }
          return { category: null, start, draftKey: `category.new.${parent}.2`, tree: await readTree() }
        }),
    },
    {
      path: 'categories/:id',
      element: <CategoryPage />,
      loader: ({ request, params }) =>
        load(request, async (): Promise<CategoryData> => {
          const [{ data: category }, tree] = await Promise.all([
            api.call(adminCategoryCall, { params: { id: Number(params.id) } }),
            readTree(),
          ])
          return { category, start: category.form, draftKey: `category.${category.id}.2`, tree }
        }),
    },
    { path: 'brands', element: <BrandsPage />, loader: ({ request }) => load(request, () => readAttribute('brand')) },
    {
      path: 'brands/new',
      element: <OptionPage />,
      loader: ({ request }) => load(request, () => startOption('brand')),
    },
    {
      path: 'brands/:id',
      element: <OptionPage />,
      loader: ({ request, params }) => load(request, () => readOption(params.id)),
    },
    {
      path: 'attributes',
      element: <AttributesPage />,
      loader: ({ request }) => load(request, async () => (await api.call(attributesCall)).data),
    },
    {
      path: 'attributes/new',
      element: <AttributePage />,
      loader: (): AttributeData => ({ attribute: null, start: emptyAttribute, draftKey: 'attribute.new' }),
    },
    {
      path: 'attributes/:code',
      element: <AttributePage />,
      loader: ({ request, params: { code = '' } }) =>
        load(request, async (): Promise<AttributeData> => {
          const attribute = await readAttribute(code)
          return { attribute, start: attribute.form, draftKey: `attribute.${code}` }
        }),
    },
    {
      path: 'attributes/:code/options/new',
      element: <OptionPage />,
      loader: ({ request, params: { code = '' } }) => load(request, () => startOption(code)),
    },
    {
      path: 'attributes/:code/options/:id',
      element: <OptionPage />,
      loader: ({ request, params }) => load(request, () => readOption(params.id)),
    },
  ]
}
