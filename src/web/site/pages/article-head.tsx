type ArticleHeadProps = { eyebrow: string; title: string; intro: string }

export function ArticleHead({ eyebrow, title, intro }: ArticleHeadProps) {
  return (
    <header className="article-head">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1>{title}</h1>
      {intro && <p className="article-intro">{intro}</p>}
    </header>
  )
}
