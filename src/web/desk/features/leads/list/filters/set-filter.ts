/** Over the look of a control: a filter that narrows the list is seen among those that do not. */
export const SET_FILTER = 'border-navy-600! bg-navy-50! text-navy-900!'
