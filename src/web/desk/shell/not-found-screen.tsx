import { Compass } from 'lucide-react'
import { Link } from 'react-router'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'

export function NotFoundScreen({ home }: { home: string }) {
  return (
    <div className="grid gap-4">
      <PageHeading>Oops! Page not found</PageHeading>
      <Card aria-label="Page not found">
        <EmptyState icon={Compass} title="Screen not found" text="The link may be old or mistyped.">
          <Link to={home} className={buttonClasses({ size: 'small' })}>
            Go to the dashboard
          </Link>
        </EmptyState>
      </Card>
    </div>
  )
}
