import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';

type Work<Input> = {
  readonly mutate: (input: Input, then: { onSuccess: () => void }) => void;
  readonly isPending: boolean;
};

type Props<Input> = { label: string; said: string; work: Work<Input>; input: Input };

/** A button that has something happen, and says that it did. */
export function Step<Input>({ label, said, work, input }: Props<Input>) {
  const go = () => work.mutate(input, { onSuccess: () => showToast(said) });
  return (
    <Button small isBusy={work.isPending} onClick={go}>
      {label}
    </Button>
  );
}

export const idsOf = (items: readonly { readonly positionItemId: string }[]): readonly string[] =>
  items.map(({ positionItemId }) => positionItemId);
