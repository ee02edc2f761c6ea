let isOnTheWay = false

/** Records whether the next screen is loading while the old one is still shown. */
export const reportLeaving = (isLoadingNext: boolean) => {
  isOnTheWay = isLoadingNext
}

/** Whether the current screen is being left. */
export const isLeaving = () => isOnTheWay
