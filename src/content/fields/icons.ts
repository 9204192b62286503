/** The icons that content may name. The lists are fixed: editors offer exactly these, in this order. */
export const LOGO_ICONS = ['Bus', 'Car', 'Plane', 'Ship', 'Train', 'Truck', 'Users'] as const

export const BULLET_ICONS = [
  'CheckCircle',
  'Star',
  'Clock',
  'Shield',
  'Award',
  'Users',
  'Zap',
  'Heart',
  'ThumbsUp',
] as const
export type BulletIcon = (typeof BULLET_ICONS)[number]

export const CONTACT_ICONS = ['Phone', 'MessageCircle', 'Mail', 'MessageSquare', 'Send'] as const

export const STEP_ICONS = [
  'MessageSquare',
  'CalendarCheck',
  'Car',
  'Phone',
  'Mail',
  'CheckCircle',
  'Star',
  'ThumbsUp',
] as const

export const TRUST_ICONS = [
  'Shield',
  'Star',
  'Clock',
  'Award',
  'CheckCircle',
  'Users',
  'Zap',
  'Heart',
  'ThumbsUp',
  'Bus',
  'Car',
  'Plane',
  'Ship',
  'Train',
  'Truck',
  'Phone',
  'Mail',
  'MessageCircle',
  'MessageSquare',
  'CalendarCheck',
] as const
export type TrustIcon = (typeof TRUST_ICONS)[number]

export const FEATURE_ICONS = [
  ...TRUST_ICONS,
  'Send',
  'MapPin',
  'Wifi',
  'Luggage',
  'Briefcase',
  'Globe',
  'Lock',
  'Headphones',
  'Coffee',
  'CreditCard',
  'Euro',
  'Gem',
  'Crown',
  'Leaf',
  'Sparkles',
  'UserCheck',
  'Route',
] as const
export type FeatureIcon = (typeof FEATURE_ICONS)[number]

/** The name of an icon. FEATURE_ICONS contains the icons of all other lists. */
export type IconName = FeatureIcon
