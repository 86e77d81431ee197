/**
 * A new folder for what a connector keeps between its starts. It is gone after `remove`, and when this process exits without
 * it; what `onExit` does is done before then.
 */
export declare function makeState(onExit?: () => void): {
    folder: string;
    remove: () => void;
};
