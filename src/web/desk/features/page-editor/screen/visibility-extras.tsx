import { Button } from '#web/desk/ui/button.tsx'
import { FieldControl } from '../controls/field-control.tsx'
import { GroupCard } from '../controls/tab-form.tsx'
import { SHARING_TAB } from '../forms/home-forms.ts'
import { LEGACY_DATA, MORE_CONTENT } from '../forms/visibility-form.ts'
import { SectionOrderCard } from './section-order-card.tsx'

const MORE = {
  title: 'More content',
  text: 'Sections that are hidden by default, and how the page is found.',
  fields: [],
}

/** Below the switches of the sections: content that has no tab, and data of older pages. */
export function VisibilityExtras({ onTab }: { onTab: (tab: string) => void }) {
  return (
    <>
      <SectionOrderCard />
      <GroupCard group={MORE}>
        {MORE_CONTENT.map(({ tab, field }) => (
          <div key={tab.id} className="flex items-center justify-between gap-3">
            <FieldControl field={field} base={[]} root={[]} />
            <Button size="small" onClick={() => onTab(tab.id)}>
              Edit {tab.label}
            </Button>
          </div>
        ))}
        <div className="flex items-center justify-between gap-3">
          <p className="text-sm text-slate-900">{SHARING_TAB.label}</p>
          <Button size="small" onClick={() => onTab(SHARING_TAB.id)}>
            Edit {SHARING_TAB.label}
          </Button>
        </div>
      </GroupCard>
      <GroupCard group={LEGACY_DATA}>
        {LEGACY_DATA.fields.map((field) => (
          <FieldControl key={field.name} field={field} base={[]} root={[]} />
        ))}
      </GroupCard>
    </>
  )
}
