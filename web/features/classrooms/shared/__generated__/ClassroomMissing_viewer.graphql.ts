/**
 * @generated SignedSource<<01130a3bb7d4e908f24d6425613166eb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClassroomMissing_viewer$data = {
  readonly classrooms: {
    readonly takenOutOf: boolean | null | undefined;
  } | null | undefined;
  readonly " $fragmentType": "ClassroomMissing_viewer";
};
export type ClassroomMissing_viewer$key = {
  readonly " $data"?: ClassroomMissing_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomMissing_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "classroom"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClassroomMissing_viewer",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Classrooms",
      "kind": "LinkedField",
      "name": "classrooms",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": [
            {
              "kind": "Variable",
              "name": "id",
              "variableName": "classroom"
            }
          ],
          "kind": "ScalarField",
          "name": "takenOutOf",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "c3adb2be77887df72710861847eb66e1";

export default node;
