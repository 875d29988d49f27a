/**
 * @generated SignedSource<<08e0f4974e1b9d94782e6a1ad64eb77c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type Confusions_performance$data = {
  readonly confusions: ReadonlyArray<{
    readonly target: string;
    readonly times: number;
    readonly typed: string;
    readonly wanted: string;
  }> | null | undefined;
  readonly " $fragmentType": "Confusions_performance";
};
export type Confusions_performance$key = {
  readonly " $data"?: Confusions_performance$data;
  readonly " $fragmentSpreads": FragmentRefs<"Confusions_performance">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Confusions_performance",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LearnerConfusion",
      "kind": "LinkedField",
      "name": "confusions",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "target",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "wanted",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "typed",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "times",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Performance",
  "abstractKey": null
};

(node as any).hash = "c79a5e45951b101addd11b075918eb91";

export default node;
