import type { QuoteFields, QuoteFormValues } from '#content/quote-form/form.ts'
import { EmailField } from './email-field.tsx'
import { InputField } from './field.tsx'
import type { QuoteFormProps } from './props.ts'

export type FieldsProps = QuoteFormProps & { given: QuoteFormValues; errors: QuoteFields }

export function PersonFields({ labels, placeholders, given, errors }: FieldsProps) {
  return (
    <div className="field-rows quote-person">
      <InputField
        field="name"
        label={labels.fullName}
        error={errors.name}
        defaultValue={given.name}
        placeholder={placeholders.fullName}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <EmailField
        label={labels.email}
        error={errors.email}
        defaultValue={given.email}
        placeholder={placeholders.email}
      />
      <InputField
        field="mobile"
        type="tel"
        label={labels.mobile}
        error={errors.mobile}
        defaultValue={given.mobile}
        placeholder={placeholders.mobile}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
      />
    </div>
  )
}
