import { type ErrorCode, errorCatalogue } from '../error-catalogue.ts';
import type { StatusNote } from '../review/rules.ts';

/** Why customers cannot buy a variation that is ONLINE, in the order in which the interface names the reasons. */
export const obstacles = ['NO_STOCK', 'NO_SHIPPING_PROFILE', 'SOLD_OUT'] as const;

export type Obstacle = (typeof obstacles)[number];

const codes: Readonly<Record<Obstacle, ErrorCode>> = {
  NO_STOCK: '800003 - NO_STOCK',
  NO_SHIPPING_PROFILE: '800004 - NO_SHIPPING_PROFILE',
  SOLD_OUT: '800005 - SOLD_OUT',
};

/** The note about an obstacle in the information of a marketplace status. */
export const obstacleNote = (obstacle: Obstacle): StatusNote => ({
  code: codes[obstacle],
  title: errorCatalogue[codes[obstacle]].title,
});
