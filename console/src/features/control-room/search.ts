/** The scenario that is played step by step, by the id of its order. */
export type ControlRoomSearch = { readonly run?: string };

export const controlRoomSearch = ({ run }: Readonly<Record<string, string>>): ControlRoomSearch =>
  run ? { run } : {};
