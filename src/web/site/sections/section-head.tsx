type SectionHeadProps = { id?: string; title: string; subtitle: string }

export function SectionHead({ id, title, subtitle }: SectionHeadProps) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {subtitle && <p>{subtitle}</p>}
    </div>
  )
}
