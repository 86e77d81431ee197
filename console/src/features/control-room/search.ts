export type ControlRoomSearch = {
  /** The scenario that is played step by step, by the id of its order. */
  readonly run?: string;
  /** The order that customers, carriers and the marketplace act on, by its number or id. */
  readonly order?: string;
};

export const controlRoomSearch = ({ run, order }: Readonly<Record<string, string>>): ControlRoomSearch => ({
  ...(run && { run }),
  ...(order && { order }),
});
