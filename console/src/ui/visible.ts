const visible = /[^\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** True when people see something of the text: it is more than spaces and characters without a shape. */
export const isVisible = (text: string): boolean => visible.test(text);
