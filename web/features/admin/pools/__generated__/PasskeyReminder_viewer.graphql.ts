/**
 * @generated SignedSource<<6b3ef522030c5ca3437b937211578cbf>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PasskeyReminder_viewer$data = {
  readonly account: {
    readonly passkeys: {
      readonly totalCount: number | null | undefined;
    } | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "PasskeyReminder_viewer";
};
export type PasskeyReminder_viewer$key = {
  readonly " $data"?: PasskeyReminder_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"PasskeyReminder_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PasskeyReminder_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Account",
      "kind": "LinkedField",
      "name": "account",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": [
            {
              "kind": "Literal",
              "name": "first",
              "value": 1
            }
          ],
          "concreteType": "AccountPasskeysConnection",
          "kind": "LinkedField",
          "name": "passkeys",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "totalCount",
              "storageKey": null
            }
          ],
          "storageKey": "passkeys(first:1)"
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "f0e8bee6c10b8a1de90461902c18eb7f";

export default node;
