import { useTranslations } from 'use-intl'
import { FrameNumberDrawing } from './FrameNumberDrawing.tsx'

/** Shows where the frame number is. */
export function FrameNumberHelp({ className }: { className?: string }) {
  const t = useTranslations('forms.registration')
  return (
    <section aria-labelledby="where-is-it" className={className}>
      <h2 id="where-is-it" className="border-line border-t pt-5 pb-4 text-step-1">
        {t('whereTitle')}
      </h2>
      <div className="grid items-start gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
        <FrameNumberDrawing label={t('whereDrawing')} text={t('whereLabel')} />
        <div>
          <ol className="figures list-decimal space-y-2 pl-5 marker:text-quiet">
            <li>{t('whereSteps.turn')}</li>
            <li>{t('whereSteps.look')}</li>
            <li>{t('whereSteps.read')}</li>
          </ol>
          <p className="pt-3 text-quiet text-sm">{t('whereElse')}</p>
        </div>
      </div>
    </section>
  )
}
