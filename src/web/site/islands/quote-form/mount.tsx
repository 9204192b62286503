import { hydrateRoot } from 'react-dom/client'
import { leaveWheelToPage } from '#web/lib/leave-wheel.ts'
import type { QuoteFormProps } from './props.ts'
import { QuoteForm } from './quote-form.tsx'
import { TypedKeeper } from './typed-keeper.tsx'

/** Wakes the form up in the markup that the server made of the same props. */
export function mount(island: Element): void {
  const props: QuoteFormProps = JSON.parse(document.getElementById('quote-form-props')?.textContent ?? '')
  leaveWheelToPage()
  const form = (
    <TypedKeeper island={island}>
      <QuoteForm {...props} />
    </TypedKeeper>
  )
  hydrateRoot(island, form, { identifierPrefix: 'quote-form-' })
}
