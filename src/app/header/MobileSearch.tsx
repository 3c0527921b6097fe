import { useTranslations } from 'use-intl'
import { SearchBox } from '../../features/listing/web/SearchBox.tsx'
import Drawer from '../../ui/Drawer.tsx'

/** Search on small screens, in the whole window. Loaded when it is first opened. */
export default function MobileSearch({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useTranslations('common.search')
  const header = useTranslations('common.header')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('submit')} closeLabel={header('closeMenu')} side="all">
      <div className="p-4">
        <SearchBox onLeave={onClose} isFocused isInPlace />
      </div>
    </Drawer>
  )
}
