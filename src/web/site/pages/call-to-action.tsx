import { ArrowRight } from 'lucide-react'

type ClosingCallProps = { title: string; text: string; buttonText: string }

/** Shows the call to action at the end of a page. */
export function CallToAction({ title, text, buttonText }: ClosingCallProps) {
  return (
    <section className="closing-call" aria-labelledby="closing-call-title">
      <div>
        <h2 id="closing-call-title">{title}</h2>
        <p>{text}</p>
      </div>
      <a className="button button-primary button-large" href="/#quote-form">
        {buttonText}
        <ArrowRight size={20} aria-hidden="true" />
      </a>
    </section>
  )
}
