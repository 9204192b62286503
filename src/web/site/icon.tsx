import {
  Award,
  Bus,
  CalendarCheck,
  Car,
  CheckCircle,
  Clock,
  Heart,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Plane,
  Shield,
  Ship,
  Star,
  ThumbsUp,
  Train,
  Truck,
  Users,
  Zap,
} from 'lucide-react'
import type { LogoIcon } from '#contract/content/header.ts'
import type { BulletIcon } from '#contract/content/hero.ts'
import type { TrustIcon } from '#contract/content/trust-indicators.ts'

type IconName = LogoIcon | BulletIcon | TrustIcon

const ICONS: Record<IconName, LucideIcon> = {
  Award,
  Bus,
  CalendarCheck,
  Car,
  CheckCircle,
  Clock,
  Heart,
  Mail,
  MapPin,
  MessageCircle,
  Phone,
  Plane,
  Shield,
  Ship,
  Star,
  ThumbsUp,
  Train,
  Truck,
  Users,
  Zap,
}

/** A decorative icon that content names: the words beside it carry the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Drawing = ICONS[name]
  return <Drawing size={size} strokeWidth={1.75} aria-hidden="true" focusable="false" />
}
