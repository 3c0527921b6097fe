import { useNavigate, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { parseReturnPath } from '../staff.paths.ts'
import { useAdmin } from './adminContext.tsx'
import { Doorway } from './Doorway.tsx'
import { DoneNote } from './parts.tsx'
import { SignInForm } from './SignInForm.tsx'

/** Where everyone enters the back office. */
export function SignInPage() {
  const t = useTranslations('admin')
  const { api } = useAdmin()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <Doorway title={t('signIn.title')} intro={t('signIn.intro')}>
      {search.has('welcome') && <DoneNote>{t('welcome.done')}</DoneNote>}
      <SignInForm
        api={api}
        email={search.get('email') ?? ''}
        onDone={() => navigate(parseReturnPath(search.get('to')), { replace: true })}
      />
      <p className="text-quiet text-sm">{t('signIn.forgotten')}</p>
    </Doorway>
  )
}
